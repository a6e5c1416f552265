import type { Encryption } from "../crypto/encryption";
import type { Chore } from "./chores";
import { findOldTexts, replaceText, type SealedColumn, type SealedText } from "./reencryption.sql";

export type { SealedColumn } from "./reencryption.sql";

const batchSize = 200;

interface Tools {
  encryption: Encryption;
}

/** What a sealed text is bound to: the cell that it lies in. */
function contextOf({ table, column }: SealedColumn, id: string): string {
  return `${table}.${column}:${id}`;
}

/** Writes one text again under the current key. */
async function reencrypt({ encryption }: Tools, place: SealedColumn, old: SealedText): Promise<void> {
  const context = contextOf(place, old.id);
  await replaceText(place, old, encryption.encrypt(encryption.decrypt(old.sealed, context), context));
}

/**
 * Writes the texts of a column that lie under an older key again under the current one, so that the older key can be
 * taken away. A text whose key is not configured any more stays, the others do not wait for it, and it is reported.
 */
export function createReencryptionChore(tools: Tools, place: SealedColumn): Chore {
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
