import { BrandMark, ContactUs, Icon, type IconName, LegalLinks } from "@portal/shared-ui/core";
import { type ReactNode, useEffect, useRef } from "react";

import styles from "./auth-layout.module.css";

export interface AuthLayoutProps {
  title: string;
  description?: ReactNode;
  progress?: ReactNode;
  footer?: ReactNode;
  children: ReactNode;
}

const FACTS: readonly { icon: IconName; text: string }[] = [
  { icon: "chart", text: "Sales, tips and refunds from all your systems in one place." },
  { icon: "document", text: "We take 30% of verified sales, and every line shows how." },
  { icon: "shield", text: "Nothing is debited before you have signed, and you see each date first." },
];

/** One month: 30% of verified sales (§9). */
const EXAMPLE = [
  ["Verified sales", "$1,240.00"],
  ["We take 30%", "$372.00"],
  ["You keep", "$868.00"],
] as const;

/** One card and, on wide screens, a panel that introduces the portal. */
export function AuthLayout({ title, description, progress, footer, children }: AuthLayoutProps) {
  const titleRef = useFocusOnChange(title);
  return (
    <div className={styles.page}>
      <aside className={styles.panel} aria-label="About the portal">
        <BrandMark size={40} agencyFirst />
        <div className={styles.pitch}>
          <p className={styles.headline}>Know what you sold. Know what you owe.</p>
          <ul className={styles.facts}>
            {FACTS.map(({ icon, text }) => (
              <li key={icon} className={styles.fact}>
                <span className={styles.mark}>
                  <Icon name={icon} size={18} />
                </span>
                <span>{text}</span>
              </li>
            ))}
          </ul>
          <Example />
        </div>
        <p className={styles.small}>Codes protect your account. We never ask for one by phone.</p>
      </aside>
      <main className={styles.main}>
        <div className={styles.column}>
          <div className={styles.brand}>
            <BrandMark size={40} agencyFirst />
          </div>
          {progress}
          <div className={styles.card}>
            <div className={styles.head}>
              <h1 ref={titleRef} tabIndex={-1} className={styles.title}>
                {title}
              </h1>
              {description === undefined ? null : <p className={styles.description}>{description}</p>}
            </div>
            {children}
          </div>
          {footer === undefined ? null : <div className={styles.footer}>{footer}</div>}
          <ContactUs className={styles.contact} />
          <p className={styles.legal}>
            <LegalLinks />
          </p>
        </div>
      </main>
    </div>
  );
}

function Example() {
  return (
    <div className={styles.example}>
      <span className={styles.caption}>An example</span>
      {EXAMPLE.map(([label, amount]) => (
        <span key={label} className={styles.line}>
          <span>{label}</span> <span>{amount}</span>
        </span>
      ))}
    </div>
  );
}

/** Focuses the title when a step removes the focused element, unless the step has focused a field. */
function useFocusOnChange(title: string) {
  const ref = useRef<HTMLHeadingElement>(null);
  const last = useRef(title);
  useEffect(() => {
    if (last.current === title) return;
    last.current = title;
    if (document.activeElement === document.body) ref.current?.focus();
  }, [title]);
  return ref;
}
