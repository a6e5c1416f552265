import {
  DataTypes,
  Model,
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  type Sequelize,
} from "sequelize";

export type PersonKind = "visitor" | "lead" | "sale";
export type PersonMeans = "email" | "phone";

/** A keyed hash of a person's email or phone, by which reports of that person are matched (D292). */
export class PersonKey extends Model<InferAttributes<PersonKey>, InferCreationAttributes<PersonKey>> {
  declare id: CreationOptional<number>;
  declare businessId: string;
  declare kind: PersonKind;
  /** For sales; otherwise empty. */
  declare source: string;
  /** Visitor, or external id of the lead or sale. */
  declare subject: string;
  declare personKey: string;
  declare means: PersonMeans;
  declare at: Date;
  /** True until matches have been searched. */
  declare isWaiting: boolean;
}

const text = (length: number) => ({ type: DataTypes.STRING(length), allowNull: false });

export function definePersonKey(sequelize: Sequelize): void {
  PersonKey.init(
    {
      id: { type: DataTypes.BIGINT.UNSIGNED, primaryKey: true, autoIncrement: true },
      businessId: text(32),
      kind: text(8),
      source: text(16),
      subject: text(192),
      personKey: text(22),
      means: text(8),
      at: { type: DataTypes.DATE(3), allowNull: false },
      isWaiting: { type: DataTypes.BOOLEAN, allowNull: false },
    },
    { sequelize, tableName: "person_keys", underscored: true, timestamps: false },
  );
}
