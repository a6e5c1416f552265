import { useNavigation } from "@portal/host-contract";
import { Notice, TextField } from "@portal/shared-ui/core";
import { REASON_LENGTH } from "@portal/shared-ui/forms";
import { type RefObject, useEffect, useRef, useState } from "react";

export interface RiskReason {
  /** null: no reason is needed. */
  text: string | null;
  /** The portal required the reason only after sending. */
  isLate: boolean;
  typed: string;
  setTyped: (typed: string) => void;
  error: string | undefined;
  field: RefObject<HTMLInputElement | null>;
  /** Calls `goOn` with the reason, or null where none is needed. Focuses a missing reason. */
  withReason: (goOn: (reason: string | null) => void) => void;
}

/** null: not needed. */
export interface RiskCauses {
  /** A large run is billed in parts; one part may be safe. */
  rehearsed: string | null;
  /** From the portal's refusal. */
  refused: string | null;
}

/** Returns could cross a limit (S71). A refusal focuses the field. */
export function useRiskReason({ rehearsed, refused }: RiskCauses): RiskReason {
  const text = refused ?? rehearsed;
  const [typed, setTyped] = useState("");
  const [isTried, setTried] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const reason = typed.trim();
  const isMissing = text !== null && reason.length < REASON_LENGTH.least;

  useEffect(() => {
    if (refused !== null) field.current?.focus();
  }, [refused]);

  function withReason(goOn: (reason: string | null) => void) {
    setTried(true);
    if (isMissing) field.current?.focus();
    else goOn(text === null ? null : reason);
  }

  const error = isTried && isMissing ? "Say why." : undefined;
  return { text, isLate: refused !== null, typed, setTyped, error, field, withReason };
}

/** Field for the reason to bill although returns could cross a limit. */
export function ReturnRisk({ risk: { text, isLate, typed, setTyped, error, field } }: { risk: RiskReason }) {
  const { Link } = useNavigation();
  if (text === null) return null;
  return (
    <>
      <Notice
        tone="warn"
        announce={isLate}
        title="Returns could cross a limit"
        action={<Link to="/admin/return-rates">Return rates</Link>}
      >
        {text}
      </Notice>
      <TextField
        ref={field}
        label="Why do you bill anyway?"
        help="It stays in the audit log."
        autoComplete="off"
        maxLength={REASON_LENGTH.most}
        error={error}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
    </>
  );
}
