import { Badge, Icon, Notice } from "@portal/shared-ui/core";
import { type ReactNode, useId } from "react";

import styles from "../integrations/integrations.module.css";
import { Moment } from "../integrations/fact.js";
import { leadTexts } from "./leads.texts.js";

export interface LeadCardProps {
  title: string;
  sentence: string;
  /** The last event; null: never. */
  lastAt: string | null;
  /** Fix to show while no event has arrived; null: events cannot arrive yet. */
  missing: { none: string; fix: string } | null;
  children: ReactNode;
  actions: ReactNode;
}

export function LeadCard({ title, sentence, lastAt, missing, children, actions }: LeadCardProps) {
  const titleId = useId();
  return (
    <article className={styles.card} aria-labelledby={titleId}>
      <div className={styles.head}>
        <span className={styles.icon}>
          <Icon name="mail" size={20} />
        </span>
        <div className={styles.title}>
          <h3 id={titleId} className={styles.name}>
            {title}
          </h3>
          <p className={styles.sentence}>{sentence}</p>
        </div>
        {lastAt === null ? null : <Badge tone="good">{leadTexts.receiving}</Badge>}
      </div>
      <div className={styles.facts}>
        {children}
        {lastAt !== null ? (
          <dl className={styles.account}>
            <div className={styles.fact}>
              <dt className={styles.term}>Last received</dt>{" "}
              <dd>
                <Moment at={lastAt} />
              </dd>
            </div>
          </dl>
        ) : missing === null ? null : (
          <Notice tone="info" title={missing.none}>
            {missing.fix}
          </Notice>
        )}
      </div>
      <div className={styles.action}>{actions}</div>
    </article>
  );
}
