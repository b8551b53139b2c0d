import { describe, expect, it } from 'vitest'
import { helpLines, readCommand } from './commandLine.ts'

describe('the command line', () => {
  it('serves without a word, as it always did', () => {
    expect(readCommand([])).toEqual({ verb: 'serve' })
  })

  it.each([
    ['serve', { verb: 'serve' }],
    ['admin make Ada', { verb: 'admin', words: ['make', 'Ada'] }],
    ['migrate', { verb: 'migrate', isDry: false }],
    ['migrate --dry-run', { verb: 'migrate', isDry: true }],
    ['config', { verb: 'config' }],
    ['backup /a/b', { verb: 'backup', folder: '/a/b' }],
    ['verify', { verb: 'verify', mends: false }],
    ['verify --mend', { verb: 'verify', mends: true }],
    ['jobs', { verb: 'jobs', act: 'list', id: 0 }],
    ['jobs list', { verb: 'jobs', act: 'list', id: 0 }],
    ['jobs retry 12', { verb: 'jobs', act: 'retry', id: 12 }],
    ['jobs drop 12', { verb: 'jobs', act: 'drop', id: 12 }],
    ['migrate --help', { verb: 'help' }],
    ['-h', { verb: 'help' }],
  ])('reads "%s"', (text, command) => {
    expect(readCommand(text.split(' '))).toEqual(command)
  })

  it.each([
    ['serv', 'There is no command "serv"; the nearest is "serve". "npm run parley -- help" lists all.'],
    ['constructor', 'There is no command "constructor"; the nearest is "restore". "npm run parley -- help" lists all.'],
    ['serve now', 'Usage: npm run parley -- serve'],
    ['backup', 'Usage: npm run parley -- backup DIR'],
    ['restore a b', 'Usage: npm run parley -- restore DIR'],
    ['backup --now', 'Usage: npm run parley -- backup DIR'],
    ['migrate --dry', 'Usage: npm run parley -- migrate [--dry-run]'],
    ['migrate --dry-run --dry-run', 'Usage: npm run parley -- migrate [--dry-run]'],
    ['jobs drop', 'Usage: npm run parley -- jobs [list] or retry ID or drop ID'],
    ['jobs drop all', 'Usage: npm run parley -- jobs [list] or retry ID or drop ID'],
    ['jobs list 1', 'Usage: npm run parley -- jobs [list] or retry ID or drop ID'],
  ])('refuses "%s" with a sentence', (text, sentence) => {
    expect(readCommand(text.split(' '))).toBe(sentence)
  })

  it('lists every command in its help', () => {
    const help = helpLines.join('\n')
    for (const verb of ['serve', 'admin', 'backup', 'restore', 'verify', 'jobs', 'migrate', 'demo', 'config', 'help'])
      expect(help).toContain(`\n  ${verb}`)
  })
})
