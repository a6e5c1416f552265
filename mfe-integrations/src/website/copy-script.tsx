import { Button, Icon } from "@portal/shared-ui/core";
import { useEffect, useState } from "react";

import { websiteTexts } from "./website.texts.js";

/** For which a copy is confirmed (specification §9); milliseconds. */
const CONFIRMED_MS = 1500;

/** Copies the script and says so. */
export function CopyScript({ script }: { script: string }) {
  const [outcome, setOutcome] = useState<"copied" | "failed" | null>(null);

  useEffect(() => {
    if (outcome !== "copied") return;
    const timer = setTimeout(() => setOutcome(null), CONFIRMED_MS);
    return () => clearTimeout(timer);
  }, [outcome]);

  function handleClick(): void {
    navigator.clipboard.writeText(script).then(
      () => setOutcome("copied"),
      () => setOutcome("failed"),
    );
  }

  return (
    <>
      <Button icon={<Icon name={outcome === "copied" ? "check" : "copy"} size={18} />} onClick={handleClick}>
        <span aria-live="polite">{outcome === "copied" ? websiteTexts.copied : websiteTexts.copy}</span>
      </Button>
      {outcome === "failed" ? <p role="alert">{websiteTexts.notCopied}</p> : null}
    </>
  );
}
