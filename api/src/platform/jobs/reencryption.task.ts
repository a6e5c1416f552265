import type { Encryption } from "../crypto/encryption";
import type { ScheduledTask } from "./scheduled-tasks";
import { findOldTexts, replaceText, type SealedColumn, type SealedText } from "./reencryption.sql";

export type { SealedColumn } from "./reencryption.sql";

const batchSize = 200;

interface Tools {
  encryption: Encryption;
}

/** Binds the text to its cell. */
function contextOf({ table, column }: SealedColumn, id: string): string {
  return `${table}.${column}:${id}`;
}

async function reencrypt({ encryption }: Tools, place: SealedColumn, old: SealedText): Promise<void> {
  const context = contextOf(place, old.id);
  await replaceText(place, old, encryption.encrypt(encryption.decrypt(old.sealed, context), context));
}

/** Re-encrypts a column under the current key, so that older keys can be removed. Reports texts whose key is missing. */
export function createReencryptionTask(tools: Tools, place: SealedColumn): ScheduledTask {
  const { currentKeyId } = tools.encryption;
  return {
    name: `old-keys of ${place.table}.${place.column}`,
    async run() {
      const failures: unknown[] = [];
      for (let after = "", isLast = false; !isLast;) {
        const texts = await findOldTexts(place, { after, currentKeyId, limit: batchSize });
        for (const text of texts) {
          after = text.id;
          await reencrypt(tools, place, text).catch((error: unknown) => failures.push(error));
        }
        isLast = texts.length < batchSize;
      }
      if (failures.length > 0) throw failures[0];
    },
  };
}
