import { useNavigation } from "@portal/host-contract";
import { Notice, TextField } from "@portal/shared-ui/core";
import { REASON_LENGTH } from "@portal/shared-ui/forms";
import { type RefObject, useEffect, useRef, useState } from "react";

export interface RiskReason {
  /** Why a reason is asked for; null: none is. */
  text: string | null;
  /** The portal asked for it only when the bill was pressed. */
  isLate: boolean;
  typed: string;
  setTyped: (typed: string) => void;
  error: string | undefined;
  field: RefObject<HTMLInputElement | null>;
  /** Goes on with the reason, with null where none is asked for; where it is missing, says so and goes to the field. */
  whenGiven: (goOn: (reason: string | null) => void) => void;
}

/** Why a run needs a reason, sentences; null: nothing asks for one. */
export interface RiskCauses {
  /** Of its rehearsal; one of many clients is made in parts, and a part alone may be safe. */
  rehearsed: string | null;
  /** Of the portal's refusal of the bill. */
  asked: string | null;
}

/** The reason that a run needs whose returns could cross a limit (S71). A refusal opens its field and leads to it. */
export function useRiskReason({ rehearsed, asked }: RiskCauses): RiskReason {
  const text = asked ?? rehearsed;
  const [typed, setTyped] = useState("");
  const [isTried, setTried] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const reason = typed.trim();
  const isMissing = text !== null && reason.length < REASON_LENGTH.least;

  useEffect(() => {
    if (asked !== null) field.current?.focus();
  }, [asked]);

  function whenGiven(goOn: (reason: string | null) => void) {
    setTried(true);
    if (isMissing) field.current?.focus();
    else goOn(text === null ? null : reason);
  }

  const error = isTried && isMissing ? "Say why." : undefined;
  return { text, isLate: asked !== null, typed, setTyped, error, field, whenGiven };
}

/** Says that the debits of this bill could cross a limit of the return rates, and asks why they are sent all the same. */
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
        label="Why bill all the same"
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
