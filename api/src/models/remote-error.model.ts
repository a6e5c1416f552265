import { DataTypes, Model, type InferAttributes, type InferCreationAttributes, type Sequelize } from "sequelize";

/** An uncaught error of a release, without personal data (S78). */
export class RemoteError extends Model<InferAttributes<RemoteError>, InferCreationAttributes<RemoteError>> {
  declare releaseId: string;
  /** Hash of the message and the stack's first place. */
  declare errorKey: string;
  declare message: string;
  /** As the first report had it. */
  declare stack: string;
  /** Sessions that reported it. */
  declare sessions: number;
  declare lastAt: Date;
}

export function defineRemoteError(sequelize: Sequelize): void {
  RemoteError.init(
    {
      releaseId: { type: DataTypes.STRING(32), primaryKey: true },
      errorKey: { type: DataTypes.CHAR(16), primaryKey: true },
      message: { type: DataTypes.STRING(300), allowNull: false },
      stack: { type: DataTypes.TEXT, allowNull: false },
      sessions: { type: DataTypes.INTEGER.UNSIGNED, allowNull: false },
      lastAt: { type: DataTypes.DATE(3), allowNull: false },
    },
    { sequelize, tableName: "remote_errors", underscored: true, timestamps: false },
  );
}
