/** Types of style imports; a consumer lists "@portal/shared-ui/css-modules" in `compilerOptions.types`. */
declare module "*.module.css" {
  /** Local class name → class name in the built style sheet. */
  const classNames: Readonly<Record<string, string>>;
  export default classNames;
}

declare module "*.css";
