import { VisuallyHidden } from "./visually-hidden.js";

const LINKS = [
  { to: "/terms", label: "Terms of use" },
  { to: "/privacy", label: "Privacy notice" },
] as const;

/** A new tab keeps form input. */
export function LegalLinks() {
  return LINKS.map(({ to, label }, index) => (
    <span key={to}>
      {index === 0 ? null : " · "}
      <a href={to} target="_blank" rel="noopener">
        {label}
        <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
      </a>
    </span>
  ));
}
