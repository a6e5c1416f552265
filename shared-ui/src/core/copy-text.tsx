import { useEffect, useState } from "react";

import { Button } from "./button.js";
import { Icon } from "./icon.js";

/** §9. */
const CONFIRMED_MS = 1500;

export interface CopyTextProps {
  text: string;
  texts: Readonly<Record<"copy" | "copied" | "notCopied", string>>;
}

export function CopyText({ text, texts }: CopyTextProps) {
  const [outcome, setOutcome] = useState<"copied" | "failed" | null>(null);

  useEffect(() => {
    if (outcome !== "copied") return;
    const timer = setTimeout(() => setOutcome(null), CONFIRMED_MS);
    return () => clearTimeout(timer);
  }, [outcome]);

  function handleClick(): void {
    navigator.clipboard.writeText(text).then(
      () => setOutcome("copied"),
      () => setOutcome("failed"),
    );
  }

  return (
    <>
      <Button icon={<Icon name={outcome === "copied" ? "check" : "copy"} size={18} />} onClick={handleClick}>
        <span aria-live="polite">{outcome === "copied" ? texts.copied : texts.copy}</span>
      </Button>
      {outcome === "failed" ? <p role="alert">{texts.notCopied}</p> : null}
    </>
  );
}
