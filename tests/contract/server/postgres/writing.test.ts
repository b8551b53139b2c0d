/** Acting, writing, messages, and who can reach whom, over PostgreSQL. */
import { overPostgres } from '../../support/overPostgres.ts'
import { areas } from '../areas.ts'

overPostgres(areas.writing)
