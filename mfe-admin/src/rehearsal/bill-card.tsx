import { useNavigation } from "@portal/host-contract";
import type { Rehearsal } from "@portal/shared-ui/api";
import { Button, ButtonLink, Card, Notice } from "@portal/shared-ui/core";
import { Money } from "@portal/shared-ui/money";
import { type ReactNode, useId } from "react";

import { count } from "../clients/client.texts.js";
import styles from "./rehearsal.module.css";

export interface BillCardProps {
  /** Rehearsals that have something to bill and can be billed. */
  rehearsals: readonly Rehearsal[];
  /** Rehearsals that have something to bill but cannot be billed. */
  blocked: readonly Rehearsal[];
  busy: boolean;
  onBill: () => void;
  children: ReactNode;
}

export function BillCard({ rehearsals, blocked, busy, onBill, children }: BillCardProps) {
  const { Link } = useNavigation();
  const blockedId = useId();
  const lines = rehearsals.reduce((sum, rehearsal) => sum + rehearsal.lines.length, 0);
  const total = rehearsals.reduce((sum, rehearsal) => sum + rehearsal.total, 0);
  const [only] = rehearsals;
  return (
    <Card>
      <div className={styles.act}>
        <p className={styles.sum}>
          <span>
            {count(rehearsals.length, "client", "clients")}, {count(lines, "line", "lines")}
          </span>
          <Money amount={total} />
        </p>
        {children}
        {blocked.length === 0 ? null : <Blocked id={blockedId} rehearsals={blocked} />}
        {rehearsals.length + blocked.length === 0 ? (
          <p className={styles.faint}>There is nothing to bill.</p>
        ) : (
          <Button
            variant="primary"
            wide
            busy={busy}
            busyLabel="Billing"
            aria-disabled={rehearsals.length === 0 || undefined}
            aria-describedby={blocked.length === 0 ? undefined : blockedId}
            onClick={onBill}
          >
            Bill
          </Button>
        )}
        <ButtonLink wide render={(props) => <Link to="/AdminDash" {...props} />}>
          Cancel
        </ButtonLink>
        <p className={styles.faint}>
          {only && rehearsals.length === 1 ? (
            <>
              Seal <code>{only.hash.slice(0, 8)}</code>.{" "}
            </>
          ) : null}
          If anything changes before you press Bill, it is not billed and you see the difference. Bill asks for your
          second factor.
        </p>
      </div>
    </Card>
  );
}

function Blocked({ id, rehearsals }: { id: string; rehearsals: readonly Rehearsal[] }) {
  return (
    <Notice tone="warn">
      <ul id={id} className={styles.blocked}>
        {rehearsals.map(({ id: client, name, refusal }) => (
          <li key={client}>
            {name} is not billed. {refusal}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
