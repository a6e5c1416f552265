import { useNavigation } from "@portal/host-contract";
import type { Rehearsal } from "@portal/shared-ui/api";
import { Button, ButtonLink, Card } from "@portal/shared-ui/core";
import { Money } from "@portal/shared-ui/money";
import type { ReactNode } from "react";

import { count } from "../clients/client.texts.js";
import styles from "./rehearsal.module.css";

export interface BillCardProps {
  /** Of the clients that have something to bill. */
  rehearsals: readonly Rehearsal[];
  busy: boolean;
  onBill: () => void;
  children: ReactNode;
}

/** The whole bill, and the button that makes it true. */
export function BillCard({ rehearsals, busy, onBill, children }: BillCardProps) {
  const { Link } = useNavigation();
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
        {rehearsals.length === 0 ? (
          <p className={styles.faint}>There is nothing to bill.</p>
        ) : (
          <Button variant="primary" wide busy={busy} busyLabel="Billing" onClick={onBill}>
            Bill
          </Button>
        )}
        <ButtonLink wide render={(look) => <Link to="/AdminDash" {...look} />}>
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
