import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { makeAdmission } from '../../../server/http/admission.ts'
import { usualBrand } from '../../../server/pages/brand.ts'
import { makePages } from '../../../server/pages/makePages.ts'
import { builtPage } from '../support/openPage.ts'

it('a page that cannot be compressed is left to the browser, and the failure is logged', async () => {
  const clientDir = mkdtempSync(join(tmpdir(), 'parley-pages-'))
  writeFileSync(join(clientDir, 'index.html'), builtPage)
  const head = { title: '', description: '', keywords: '', kind: 'website', canonical: '', movedTo: '' } as const
  const rendered = { ...head, image: '', video: '', isIndexed: true, discussion: undefined }
  const logged: Array<string> = []
  const pages = makePages({
    clientDir,
    filesOf: () => [],
    render: () =>
      Promise.resolve({ title: '', html: '<main>', head: rendered, answers: {}, data: '{}', dataId: 'page-data' }),
    origin: 'https://parley.example',
    site: { ...usualBrand, takesSupport: false, mediaOrigin: '' },
    ask: () => Promise.reject(new Error('Nothing is asked.')),
    patience: 60_000,
    log: (line) => logged.push(line),
    encode: () => Promise.reject(new Error('no memory is left')),
  })
  const respond = (encoding: string) =>
    pages?.respond(
      new Request('https://parley.example/new', { headers: { 'accept-encoding': encoding } }),
      200,
      {},
      makeAdmission().callerAt(''),
    )
  expect(await respond('zstd')).toBeUndefined()
  expect(logged.join()).toContain('no memory is left')
  expect(await (await respond('identity'))?.text()).toContain('<div id="root"><main></div>')
  rmSync(clientDir, { recursive: true })
})
