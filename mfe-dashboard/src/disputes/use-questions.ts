import { composeQuery, type Dispute, type DisputeItem, useLoad } from "@portal/shared-ui/api";

import { isUnderWay } from "./dispute.texts.js";

/** One load serves the whole page, in ms. */
const FRESH_FOR_MS = 5_000;
/** Most questions loaded, newest first, and most of them loaded again for their choice. */
const MOST = 50;
const MOST_CHOICES = 3;

export interface Questions {
  /** Unanswered questions; those that wait for the client first. */
  open: readonly DisputeItem[];
  /** Answered questions whose client can choose how money comes back. */
  toChoose: readonly Dispute[];
}

/** The list does not say whether the client may choose, so answered questions with a refund day are loaded. */
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

/** The client's open questions, and those with a choice to make. */
export const useQuestions = () => useLoad(questionsQuery(), { staleTime: FRESH_FOR_MS });
