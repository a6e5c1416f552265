import { isApiError, useChange, type WebsiteTestAnswer } from "@portal/shared-ui/api";
import { useEffect, useEffectEvent } from "react";

import { websiteTexts } from "./website.texts.js";

/** After a successful test (§9). */
const CLOSES_AFTER_MS = 3000;

/** §4. */
export type WebsiteTest =
  | { state: "idle" }
  | { state: "testing" }
  | { state: "success" }
  | { state: "error"; error: string; fix: string | null; passed: readonly string[] };

/** The portal's reason for a test that did not run, else the text of §8. */
function explainFailure(error: Error): string {
  const isWordless = !isApiError(error) || error.code === "no-answer" || error.code === "unexpected-answer";
  return isWordless ? websiteTexts.noAnswer : error.message;
}

function judge(answer: WebsiteTestAnswer): WebsiteTest {
  if (answer.error === undefined) return { state: "success" };
  const passed = answer.checks.filter(({ ok }) => ok).map(({ text }) => text);
  return { state: "error", error: answer.error, fix: answer.cure ?? null, passed };
}

/** `onConnected` is called after the success message was visible. */
export function useWebsiteTest(onConnected: () => void): { test: WebsiteTest; start: (host: string) => void } {
  const { mutate, isPending, error, data } = useChange((api, host: string) =>
    api.call("POST /web/web-connect-test", host === "" ? {} : { host }),
  );
  const close = useEffectEvent(onConnected);
  const test: WebsiteTest = isPending
    ? { state: "testing" }
    : error
      ? { state: "error", error: explainFailure(error), fix: null, passed: [] }
      : data
        ? judge(data)
        : { state: "idle" };
  const { state } = test;
  useEffect(() => {
    if (state !== "success") return;
    const timer = setTimeout(() => close(), CLOSES_AFTER_MS);
    return () => clearTimeout(timer);
  }, [state]);
  return { test, start: mutate };
}
