import { defineQuery, type DisputeItem, useLoad } from "@portal/shared-ui/api";

import { sumWaiting } from "./settlement.texts.js";

/** Long enough that one load serves the whole page. */
const FRESH_FOR_MS = 5_000;
/** Most questions that are loaded, nearest deadline first. */
const MOST = 50;

const questionsQuery = defineQuery("GET /pc/disputes", () => ({ query: { limit: MOST } }));

export const useQuestions = () => useLoad(questionsQuery(), { staleTime: FRESH_FOR_MS });

/** Open questions, those that wait for the client first. */
export const listOpen = (questions: readonly DisputeItem[]): readonly DisputeItem[] =>
  questions
    .filter(({ status }) => status === "open" || status === "waiting")
    .sort((one, other) => Number(other.status === "waiting") - Number(one.status === "waiting"));

/** Questions whose granted money still has to come back. */
export const listReturning = (questions: readonly DisputeItem[]): readonly DisputeItem[] =>
  questions.filter(
    (question) =>
      question.status === "answered" &&
      question.settlement !== "credit" &&
      (sumWaiting(question) > 0 || question.refund?.status === "pending"),
  );
