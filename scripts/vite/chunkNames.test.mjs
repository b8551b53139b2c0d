import { globSync, readFileSync } from 'node:fs'
import { preprocessCSS, resolveConfig } from 'vite'
import { expect, it } from 'vitest'
import { scopedNames } from './chunkNames.ts'

it('gives no class of two files the same name', async () => {
  const config = await resolveConfig({ configFile: false, logLevel: 'silent', css: { modules: scopedNames } }, 'build')
  const files = globSync('src/**/*.module.css')
  const named = await Promise.all(
    files.map(async (file) => {
      const { modules = {} } = await preprocessCSS(readFileSync(file, 'utf8'), `${config.root}/${file}`, config)
      return Object.values(modules)
    }),
  )
  const names = named.flatMap((each) => [...new Set(each)])
  expect(names.length).toBeGreaterThan(500)
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
})
