import type { ClaimedSale } from "@portal/shared-ui/api";
import { Badge, Card } from "@portal/shared-ui/core";
import { formatDay } from "@portal/shared-ui/dates";
import { Money } from "@portal/shared-ui/money";

import styles from "./deposits.module.css";
import { describeClaim, describeNext, lateSaleTexts } from "./late-sale.texts.js";
import { ObjectButton } from "./object-button.js";
import { useMarkedDeposits } from "./use-marked-deposits.js";

/** Late sales that the agency claims, newest first; the client objects here (§9). Renders nothing without any. */
export function LateSalesCard() {
  const [page] = useMarkedDeposits().data?.pages ?? [];
  if (page === undefined || page.lateSales.length === 0) return null;
  return (
    <Card title={lateSaleTexts.title}>
      <p className={styles.faint}>{lateSaleTexts.about}</p>
      <ul className={styles.list}>
        {page.lateSales.map((sale) => (
          <Item key={`${sale.source} ${sale.id}`} sale={sale} timeZone={page.timeZone} />
        ))}
      </ul>
    </Card>
  );
}

function Item({ sale, timeZone }: { sale: ClaimedSale; timeZone: string }) {
  const { id, name, date, totalOrder, canObject, objection } = sale;
  return (
    <li className={styles.item}>
      <div className={styles.head}>
        <span className={styles.name}>
          <strong>{name}</strong>
          <span className={styles.faint}>{formatDay(date)}</span>
        </span>
        <span className={styles.figure}>
          <Money amount={totalOrder} />
          {objection?.decision === null ? <Badge tone="warn">You objected</Badge> : null}
          {objection?.decision?.keep === false ? <Badge tone="neutral">Not billed</Badge> : null}
        </span>
      </div>
      <div className={styles.marking}>
        {[...describeNext(sale, timeZone), ...describeClaim(sale, timeZone)].map((line) => (
          <p key={line}>{line}</p>
        ))}
        {canObject ? (
          <ObjectButton id={id} name={name}>
            {lateSaleTexts.prompt}
          </ObjectButton>
        ) : null}
      </div>
    </li>
  );
}
