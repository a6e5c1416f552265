import { DataTypes, Model, type InferAttributes, type InferCreationAttributes, type Sequelize } from "sequelize";

/** A number that has answered STOP: it gets no text from us (decision 23). */
export class SuppressedNumber extends Model<
  InferAttributes<SuppressedNumber>,
  InferCreationAttributes<SuppressedNumber>
> {
  /** E.164. */
  declare phoneNumber: string;
  declare suppressedAt: Date;
}

export function defineSuppressedNumber(sequelize: Sequelize): void {
  SuppressedNumber.init(
    {
      phoneNumber: { type: DataTypes.STRING(16), primaryKey: true },
      suppressedAt: { type: DataTypes.DATE(3), allowNull: false },
    },
    { sequelize, tableName: "suppressed_numbers", underscored: true, timestamps: false },
  );
}
