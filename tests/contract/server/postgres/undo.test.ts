/** Undo of everything that has it, over PostgreSQL. */
import { overPostgres } from '../../support/overPostgres.ts'
import { areas } from '../areas.ts'

overPostgres(areas.undo)
