import { useNavigation } from "@portal/host-contract";

import styles from "./view-links.module.css";

export interface ViewLink {
  to: string;
  label: string;
  isShown: boolean;
}

export function ViewLinks({ views }: { views: readonly ViewLink[] }) {
  const { Link } = useNavigation();
  return (
    <nav aria-label="Views" className={styles.views}>
      {views.map(({ to, label, isShown }) => (
        <Link key={to} to={to} className={styles.view} aria-current={isShown ? "page" : undefined}>
          {label}
        </Link>
      ))}
    </nav>
  );
}
