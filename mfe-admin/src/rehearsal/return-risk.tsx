import { useNavigation } from "@portal/host-contract";
import { Notice, TextField } from "@portal/shared-ui/core";
import { type RefObject, useRef, useState } from "react";

/** Characters, as the portal asks for. */
const SHORTEST = 3;
const LONGEST = 500;

export interface RiskReason {
  /** Why a reason is asked for; null: none is. */
  text: string | null;
  typed: string;
  setTyped: (typed: string) => void;
  error: string | undefined;
  field: RefObject<HTMLInputElement | null>;
  /** Goes on with the reason, with null where none is asked for; where it is missing, says so and goes to the field. */
  whenGiven: (goOn: (reason: string | null) => void) => void;
}

/** The reason that a run needs whose returns could cross a limit (S71). @param text why it needs one; null: it needs none */
export function useRiskReason(text: string | null): RiskReason {
  const [typed, setTyped] = useState("");
  const [isTried, setTried] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const reason = typed.trim();
  const isMissing = text !== null && reason.length < SHORTEST;

  function whenGiven(goOn: (reason: string | null) => void) {
    setTried(true);
    if (isMissing) field.current?.focus();
    else goOn(text === null ? null : reason);
  }

  return { text, typed, setTyped, error: isTried && isMissing ? "Say why." : undefined, field, whenGiven };
}

/** Says that the debits of this bill could cross a limit of the return rates, and asks why they are sent all the same. */
export function ReturnRisk({ risk: { text, typed, setTyped, error, field } }: { risk: RiskReason }) {
  const { Link } = useNavigation();
  if (text === null) return null;
  return (
    <>
      <Notice
        tone="warn"
        title="Returns could cross a limit"
        action={<Link to="/admin/return-rates">Return rates</Link>}
      >
        {text}
      </Notice>
      <TextField
        ref={field}
        label="Why bill all the same"
        help="It stays in the audit log."
        autoComplete="off"
        maxLength={LONGEST}
        error={error}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
    </>
  );
}
