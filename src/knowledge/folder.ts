import { readdir } from 'node:fs/promises'

/** The modules of a folder of the knowledge, in the order of their names. Only used if they are not bundled. */
export async function filesOf<Module>(folder: string): Promise<Record<string, Module>> {
  const at = new URL(`./${folder}/`, import.meta.url)
  const names = (await readdir(at)).filter((name) => name.endsWith('.ts')).sort()
  const modules = await Promise.all(names.map((name) => import(new URL(name, at).href) as Promise<Module>))
  return Object.fromEntries(names.map((name, index) => [name, modules[index]!]))
}
