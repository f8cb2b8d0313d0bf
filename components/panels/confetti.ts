import confetti from 'canvas-confetti'

const SUITS = ['--spades', '--hearts', '--diamonds', '--clubs']

/** One throw in the colours of the suits, on a canvas that takes no input; none under reduced motion. */
export function throwConfetti(canvas: HTMLCanvasElement): void {
  const colors = SUITS.map(suit => hexOf(canvas, suit))
  // Without a worker: extension pages allow none from a blob, and one throw needs none.
  const shoot = confetti.create(canvas, { resize: true, useWorker: false })
  const common = { colors, particleCount: 60, spread: 70, startVelocity: 45, ticks: 160, disableForReducedMotion: true }
  void shoot({ ...common, angle: 60, origin: { x: 0, y: 0.75 } })
  void shoot({ ...common, angle: 120, origin: { x: 1, y: 0.75 } })
}

/** A custom property as `#rrggbb`, which is all that the confetti understands. */
function hexOf(element: HTMLElement, property: string): string {
  element.style.color = `var(${property})`
  const [red = 0, green = 0, blue = 0] = (getComputedStyle(element).color.match(/\d+/g) ?? []).map(Number)
  element.style.color = ''
  return `#${[red, green, blue].map(part => part.toString(16).padStart(2, '0')).join('')}`
}
