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

/** Keyed hash that matches reports of a person (D292). */
export class PersonKey extends Model<InferAttributes<PersonKey>, InferCreationAttributes<PersonKey>> {
  declare id: CreationOptional<number>;
  declare businessId: string;
  declare kind: PersonKind;
  /** Empty except for sales. */
  declare source: string;
  /** Visitor, or external id of the lead or sale. */
  declare subject: string;
  declare personKey: string;
  declare means: PersonMeans;
  declare at: Date;
  /** True until matches are searched. */
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
