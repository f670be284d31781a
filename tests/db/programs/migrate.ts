// Brings a database up to date, as a server does at its start. Arguments: its URL.
import { connectDatabase } from '../../../db/connect'
import { migrateToLatest } from '../../../db/migrate'

const database = await connectDatabase({ databaseUrl: process.argv[2], dataDir: '' })
await migrateToLatest(database.db)
await database.close()
