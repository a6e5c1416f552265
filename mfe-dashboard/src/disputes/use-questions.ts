import { composeQuery, type Dispute, type DisputeItem, useLoad } from "@portal/shared-ui/api";

import { isUnderWay } from "./dispute.texts.js";

/** One answer serves all places of a page; in ms. */
const FRESH_FOR_MS = 5_000;
/** Questions looked through, newest first, and those of them whose choice is asked about. */
const MOST = 50;
const MOST_CHOICES = 3;

export interface Questions {
  /** Not answered yet; those that wait for the client first. */
  open: readonly DisputeItem[];
  /** Answered ones whose client chooses now how money comes back. */
  toChoose: readonly Dispute[];
}

/** The list does not tell whether a choice is made: answered questions of which money comes back are asked for. */
const questionsQuery = composeQuery("questions of the client", async ({ api, signal }): Promise<Questions> => {
  const { data } = await api.call("GET /pc/disputes", undefined, { query: { limit: MOST }, signal });
  const open = data.filter(isUnderWay);
  const returning = data.filter(({ status, refundDue }) => status === "answered" && refundDue !== null);
  const asked = returning
    .slice(0, MOST_CHOICES)
    .map(({ id }) => api.call("GET /pc/disputes/{id}", undefined, { params: { id }, signal }));
  const answered = (await Promise.all(asked)).map(({ dispute }) => dispute);
  return {
    open: [...open].sort((one, other) => Number(other.status === "waiting") - Number(one.status === "waiting")),
    toChoose: answered.filter(({ may }) => may.choose),
  };
});

/** The client's questions that are not over. */
export const useQuestions = () => useLoad(questionsQuery(), { staleTime: FRESH_FOR_MS });
