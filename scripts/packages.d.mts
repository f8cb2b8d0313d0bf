export const ROOT: string
export function isNodeNewEnough(version: string): boolean
export function arePackagesInstalled(root: string): boolean
export function preparePackages(): void
export function handOver(script: string): never
