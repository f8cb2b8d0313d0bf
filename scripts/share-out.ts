import type { ChildProcess } from 'node:child_process'
import { fork } from 'node:child_process'
import process from 'node:process'

/**
 * Hands the tasks to so many processes that run the script, one at a time each; `onResult` hears what each comes to, as
 * it comes. Tasks and results are sent as JSON. The script gets the arguments and calls `serve`.
 *
 * @throws {Error} if one of the processes fails
 */
export async function shareOut<Task, Result>(
  script: string,
  tasks: readonly Task[],
  processes: number,
  onResult: (task: Task, result: Result) => void,
  args: readonly string[] = [],
): Promise<void> {
  const waiting = tasks.values()
  const children = Array.from({ length: Math.min(processes, tasks.length) }, () => fork(script, args, { execArgv: ['--import', 'tsx'] }))
  try {
    await Promise.all(children.map(child => runTasks(child, waiting, onResult)))
  }
  finally {
    for (const child of children)
      child.kill()
  }
}

/** In a process of `shareOut`: answers each task. Runs nothing in a process that was started by hand. */
export function serve<Task, Result>(work: (task: Task) => Result): void {
  process.on('message', (task: Task) => process.send!(work(task)))
}

function runTasks<Task, Result>(child: ChildProcess, waiting: Iterator<Task>, onResult: (task: Task, result: Result) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    let task: Task
    const next = (): void => {
      const taken = waiting.next()
      if (taken.done)
        return resolve()
      task = taken.value
      child.send(task as object)
    }
    child.on('message', (result: Result) => {
      onResult(task, result)
      next()
    })
    child.on('error', reject)
    child.on('exit', code => reject(new Error(`A process ended with ${code}`)))
    next()
  })
}
