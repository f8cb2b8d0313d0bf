/** Short sounds, made here from noise and sine waves; read only when sound is on. */
export const SOUNDS = ['card', 'deal', 'sequence', 'win'] as const
export type Sound = (typeof SOUNDS)[number]

const VOLUME = 0.25
/** Hertz: a rising fifth and octave for a sequence, a major chord for a win. */
const SEQUENCE_NOTES = [392, 523.25, 587.33, 783.99]
const WIN_NOTES = [523.25, 659.25, 783.99, 1046.5]

let audio: AudioContext | undefined

/** Plays a sound at once. A browser that allows none stays silent. */
export async function playSound(sound: Sound): Promise<void> {
  audio ??= new AudioContext()
  await audio.resume()
  const now = audio.currentTime
  switch (sound) {
    case 'card':
      return tap(audio, now)
    case 'deal':
      for (let card = 0; card < 10; card++)
        tap(audio, now + card * 0.035)
      return
    case 'sequence':
      SEQUENCE_NOTES.forEach((note, i) => ring(audio!, note, now + 0.18 + i * 0.07, 0.25))
      return
    case 'win':
      WIN_NOTES.forEach((note, i) => ring(audio!, note, now + 0.3 + i * 0.12, 0.9))
  }
}

/** A card put on another: a few hundredths of a second of soft noise. */
function tap(audio: AudioContext, at: number): void {
  const length = 0.045
  const buffer = audio.createBuffer(1, Math.ceil(length * audio.sampleRate), audio.sampleRate)
  const samples = buffer.getChannelData(0)
  for (let i = 0; i < samples.length; i++)
    samples[i] = (Math.random() * 2 - 1) * (1 - i / samples.length) ** 3
  const source = new AudioBufferSourceNode(audio, { buffer })
  const filter = new BiquadFilterNode(audio, { type: 'bandpass', frequency: 1800, Q: 0.7 })
  source.connect(filter).connect(new GainNode(audio, { gain: VOLUME })).connect(audio.destination)
  source.start(at)
}

function ring(audio: AudioContext, frequency: number, at: number, length: number): void {
  const tone = new OscillatorNode(audio, { frequency })
  const gain = new GainNode(audio, { gain: 0 })
  gain.gain.setValueAtTime(0, at)
  gain.gain.linearRampToValueAtTime(VOLUME * 0.4, at + 0.015)
  gain.gain.exponentialRampToValueAtTime(0.0001, at + length)
  tone.connect(gain).connect(audio.destination)
  tone.start(at)
  tone.stop(at + length)
}
