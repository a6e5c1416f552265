import type { Partner, PartnerLink } from "@portal/shared-ui/api";
import { Icon } from "@portal/shared-ui/core";
import { type ReactNode, type Ref, useId } from "react";

import { textOf } from "./integration.texts.js";
import styles from "./integrations.module.css";

export interface CardFrameProps {
  partner: Partner;
  /** For a partner with a consent page. */
  link?: PartnerLink | null;
  badge: ReactNode;
  /** Replaces the partner's description. */
  accountName?: string | null;
  children?: ReactNode;
  actions?: ReactNode;
  /** The heading takes the focus when the focused element disappears. */
  headingRef?: Ref<HTMLHeadingElement>;
}

export function CardFrame({ partner, link, badge, accountName, children, actions, headingRef }: CardFrameProps) {
  const titleId = useId();
  const { name, sentence, icon } = link ?? textOf(partner);
  return (
    <article className={styles.card} aria-labelledby={titleId}>
      <div className={styles.head}>
        <span className={styles.icon}>
          <Icon name={icon} size={20} />
        </span>
        <div className={styles.title}>
          <h2 id={titleId} ref={headingRef} tabIndex={headingRef ? -1 : undefined} className={styles.name}>
            {name}
          </h2>
          <p className={styles.sentence}>{accountName ?? sentence}</p>
        </div>
        {badge}
      </div>
      {children ? <div className={styles.facts}>{children}</div> : null}
      {actions ? <div className={styles.action}>{actions}</div> : null}
    </article>
  );
}
