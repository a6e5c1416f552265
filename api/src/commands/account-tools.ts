import { systemClock } from "../platform/clock/clock";
import { defineModels } from "../platform/db/define-models";
import { createRecordAudit, type RecordAudit } from "../platform/audit/audit";
import { createPasswordHasher, type PasswordHasher } from "../platform/crypto/password-hash";
import { createDatabase } from "../platform/db/database";

export interface AccountTools {
  passwords: PasswordHasher;
  recordAudit: RecordAudit;
}

export async function withAccountTools<T>(url: string, work: (tools: AccountTools) => Promise<T>): Promise<T> {
  const database = createDatabase({ url, poolSize: 2 });
  defineModels(database);
  const recordAudit = createRecordAudit(systemClock);
  try {
    return await work({ passwords: createPasswordHasher(), recordAudit });
  } finally {
    await database.close();
  }
}
