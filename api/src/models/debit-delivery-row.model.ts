import {
  DataTypes,
  Model,
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  type Sequelize,
} from "sequelize";

/** `ignored` plays no part, or is about nothing of ours. `not understood`: kept for a person to read (S58). */
export type DebitDeliveryState = "waiting" | "done" | "ignored" | "not understood";

/** An event that the provider of debits told, each once. */
export class DebitDeliveryRow extends Model<
  InferAttributes<DebitDeliveryRow>,
  InferCreationAttributes<DebitDeliveryRow>
> {
  declare id: CreationOptional<number>;
  declare eventId: string;
  declare type: string;
  /** JSON of `DebitEvent`. */
  declare event: string;
  declare state: DebitDeliveryState;
  declare receivedAt: Date;
  declare doneAt: CreationOptional<Date | null>;
  /** JSON: what it said, without secrets and personal data (D244); null: no JSON, or kept before that was. */
  declare payload: CreationOptional<string | null>;
  /** How often it came again. */
  declare repeats: CreationOptional<number>;
}

export function defineDebitDeliveryRow(sequelize: Sequelize): void {
  DebitDeliveryRow.init(
    {
      id: { type: DataTypes.BIGINT.UNSIGNED, primaryKey: true, autoIncrement: true },
      eventId: { type: DataTypes.STRING(128), allowNull: false, unique: true },
      type: { type: DataTypes.STRING(64), allowNull: false },
      event: { type: DataTypes.TEXT("long"), allowNull: false },
      state: { type: DataTypes.STRING(16), allowNull: false },
      receivedAt: { type: DataTypes.DATE(3), allowNull: false },
      doneAt: { type: DataTypes.DATE(3) },
      payload: { type: DataTypes.TEXT },
      repeats: { type: DataTypes.INTEGER.UNSIGNED, allowNull: false, defaultValue: 0 },
    },
    { sequelize, tableName: "debit_deliveries", underscored: true, timestamps: false },
  );
}
