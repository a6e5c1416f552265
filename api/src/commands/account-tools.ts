import { systemClock } from "../platform/clock/clock";
import { loadConfig } from "../config/load-config";
import type { Config } from "../config/config";
import { defineModels } from "../models/define-models";
import { createRecordAudit, type RecordAudit } from "../platform/audit/audit";
import { createPasswordHasher, type PasswordHasher } from "../platform/crypto/password-hash";
import { createDatabase, type Database } from "../platform/db/database";

/** What a command that writes accounts works with. */
export interface AccountTools {
  config: Config;
  database: Database;
  passwords: PasswordHasher;
  recordAudit: RecordAudit;
}

/** Opens the database of the environment for `work`, and closes it whatever comes. */
export async function withAccountTools<T>(work: (tools: AccountTools) => Promise<T>): Promise<T> {
  const config = loadConfig();
  const database = createDatabase({ url: config.databaseUrl, poolSize: 2 });
  defineModels(database.sequelize);
  const recordAudit = createRecordAudit(systemClock);
  try {
    return await work({ config, database, passwords: createPasswordHasher(), recordAudit });
  } finally {
    await database.close();
  }
}
