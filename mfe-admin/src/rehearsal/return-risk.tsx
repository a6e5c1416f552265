import { useNavigation } from "@portal/host-contract";
import { Notice, TextField } from "@portal/shared-ui/core";
import { REASON_LENGTH } from "@portal/shared-ui/forms";
import { type RefObject, useEffect, useRef, useState } from "react";

export interface RiskReason {
  /** Why returns could cross a limit; null: no reason has to be given. */
  text: string | null;
  /** The portal required a reason only after the bill was sent. */
  isLate: boolean;
  typed: string;
  setTyped: (typed: string) => void;
  error: string | undefined;
  field: RefObject<HTMLInputElement | null>;
  /** Calls `goOn` with the typed reason, or with null where none is needed. If it is missing, focuses the field instead. */
  withReason: (goOn: (reason: string | null) => void) => void;
}

/** Why a reason is needed; null: not needed. */
export interface RiskCauses {
  /** From the rehearsal. A large run is billed in parts, of which one may need no reason. */
  rehearsed: string | null;
  /** From the portal's refusal. */
  refused: string | null;
}

/** Asks for a reason when returns could cross a limit (S71). The portal's refusal focuses the field. */
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
