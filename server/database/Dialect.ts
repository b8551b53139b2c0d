/**
 * Which of the two databases is behind the queries. All but full-text search and the types of a few columns is the same text
 * for both; what differs asks for the name and lives in one small module each.
 */
export type Dialect = 'sqlite' | 'postgres'
