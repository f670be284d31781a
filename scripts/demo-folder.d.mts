/** Opens or makes the folder of the demo. */
export function openDemoFolder(folder: string): { password: string; obstacle?: undefined } | { obstacle: string }
