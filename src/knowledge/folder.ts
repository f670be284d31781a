import { readdir } from 'node:fs/promises'

/** The modules of a folder by their names, all but `index.ts`; only where no bundle has them. */
export async function filesOf<Module>(index: string): Promise<Record<string, Module>> {
  const names = (await readdir(new URL('.', index)))
    .filter((name) => name.endsWith('.ts') && name !== 'index.ts')
    .sort()
  const modules = await Promise.all(names.map((name) => import(new URL(name, index).href) as Promise<Module>))
  return Object.fromEntries(names.map((name, at) => [`./${name}`, modules[at]!]))
}
