import { type BillClientAnswer, type Change, type Rehearsal, useChange } from "@portal/shared-ui/api";

import { type RehearsalQuestion, toBillQuestion } from "./rehearsal-question.js";

/** Most clients in a run. */
const CLIENTS_A_RUN = 500;

/** The answer for one client, or the runs for several. */
export type Billed = { kind: "one"; answer: BillClientAnswer } | { kind: "run"; jobIds: string[] };

export interface BillOrder {
  rehearsals: readonly Rehearsal[];
  /** Why to debit although returns could cross a limit (S71); null: not needed. */
  riskReason: string | null;
}

/** Bills exactly what was rehearsed or nothing: sends its hash (S47). */
export function useBill(question: RehearsalQuestion): Change<Billed, BillOrder> {
  return useChange(async (api, { rehearsals, riskReason }) => {
    const risk = riskReason === null ? {} : { riskReason };
    const [only] = rehearsals;
    if (only && rehearsals.length === 1) {
      const { transactions: _, except: __, ...request } = toBillQuestion(question, only.id);
      const transactions = only.lines.map(({ id, totalOrder, commission }) => ({ id, totalOrder, commission }));
      const body = { ...request, transactions, rehearsalHash: only.hash, ...risk };
      return { kind: "one", answer: await api.call("POST /pc/bill-client", body) };
    }
    const clients = rehearsals.map(({ id, hash }) => {
      const { transactions: _, except: __, ...request } = toBillQuestion(question, id);
      return { ...request, rehearsalHash: hash, ...risk };
    });
    const jobIds: string[] = [];
    for (let from = 0; from < clients.length; from += CLIENTS_A_RUN) {
      const part = clients.slice(from, from + CLIENTS_A_RUN);
      jobIds.push((await api.call("POST /pc/bill-clients", { clients: part })).jobId);
    }
    return { kind: "run", jobIds };
  });
}
