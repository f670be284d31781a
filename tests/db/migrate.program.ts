// Brings a database up to date, as a server does at its start. Arguments: its URL.
import { connectDatabase } from '#db/connect.ts'
import { migrateToLatest } from '#db/migrate.ts'

const database = await connectDatabase({ databaseUrl: process.argv[2], dataDir: '' })
await migrateToLatest(database.db)
await database.close()
