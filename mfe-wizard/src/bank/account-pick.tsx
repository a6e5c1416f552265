import type { BankAccountItem, BankAccountKind } from "@portal/shared-ui/api";
import { Badge, joinClassNames } from "@portal/shared-ui/core";

import { LastDigits } from "../last-digits.js";
import styles from "./bank.module.css";

export interface AccountPickProps {
  account: BankAccountItem;
  checked: boolean;
  /** Read-only: an admin views the wizard. */
  fixed: boolean;
  onPick: (id: string) => void;
}

const KINDS: Readonly<Record<BankAccountKind, string | null>> = {
  checking: "Checking",
  savings: "Savings",
  other: null,
};

/** An account that cannot be debited says why. */
export function AccountPick({ account, checked, fixed, onPick }: AccountPickProps) {
  const { id, institution, name, last4, kind, debitable, reason } = account;
  return (
    <label className={joinClassNames(styles.pick, !debitable && styles.impossible)}>
      <input
        type="radio"
        name="account"
        className={styles.dot}
        checked={checked}
        disabled={!debitable || fixed}
        onChange={() => onPick(id)}
      />
      <span className={styles.words}>
        <span className={styles.name}>
          {name} <LastDigits last4={last4} />
        </span>{" "}
        <span className={styles.detail}>{reason ?? institution}</span>
      </span>{" "}
      <AccountBadge kind={KINDS[kind]} debitable={debitable} />
    </label>
  );
}

function AccountBadge({ kind, debitable }: { kind: string | null; debitable: boolean }) {
  if (!debitable) return <Badge tone="neutral">Not possible</Badge>;
  return kind === null ? null : <Badge tone="good">{kind}</Badge>;
}
