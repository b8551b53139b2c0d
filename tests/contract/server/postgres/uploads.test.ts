/** Uploads, their storage, and members' pictures, over PostgreSQL. */
import { overPostgres } from '../../support/overPostgres.ts'
import { areas } from '../areas.ts'

overPostgres(areas.uploads)
