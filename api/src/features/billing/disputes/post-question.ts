import { postEntry } from "../../../ledger/post-entry";
import type { DisputeLine } from "../../../models/dispute-line.model";
import { readCents } from "../../../platform/db/money";
import { applyMove, postingsOfMove, type QuestionMove } from "./question-moves.policy";

/** Moves cents in the question's row and in the ledger (S51, S73). Needs the business's lock. */
export async function moveQuestion(line: DisputeLine, move: QuestionMove, cents: number, at: Date): Promise<void> {
  if (cents === 0) return;
  const { businessId } = line;
  const moves = line.moves + 1;
  const ref = `question:${String(line.id)}:${String(moves)}`;
  await postEntry({ kind: move, ref, occurredAt: at, postings: postingsOfMove(move, businessId, cents) });
  const before = {
    ...{ held: readCents(line.heldCents), released: readCents(line.releasedCents) },
    ...{ notOwed: readCents(line.notOwedCents), credited: readCents(line.creditedCents) },
  };
  const { held, released, notOwed, credited } = applyMove(before, move, cents);
  await line.update({
    moves,
    heldCents: readCents(held),
    releasedCents: readCents(released),
    notOwedCents: readCents(notOwed),
    creditedCents: readCents(credited),
  });
}
