import { defineQuery, type DisputeItem, useLoad } from "@portal/shared-ui/api";

import { sumWaiting } from "./settlement.texts.js";

/** One load serves the whole page, in ms. */
const FRESH_FOR_MS = 5_000;
/** Most questions loaded, nearest deadline first. */
const MOST = 50;

const questionsQuery = defineQuery("GET /pc/disputes", () => ({ query: { limit: MOST } }));

/** The client's questions, nearest deadline first. */
export const useQuestions = () => useLoad(questionsQuery(), { staleTime: FRESH_FOR_MS });

/** Unanswered questions; those that wait for the client first. */
export const listOpen = (questions: readonly DisputeItem[]): readonly DisputeItem[] =>
  questions
    .filter(({ status }) => status === "open" || status === "waiting")
    .sort((one, other) => Number(other.status === "waiting") - Number(one.status === "waiting"));

/** Answered questions with granted money that still has to come back to the bank. */
export const listReturning = (questions: readonly DisputeItem[]): readonly DisputeItem[] =>
  questions.filter(
    (question) =>
      question.status === "answered" &&
      question.settlement !== "credit" &&
      (sumWaiting(question) > 0 || question.refund?.status === "pending"),
  );
