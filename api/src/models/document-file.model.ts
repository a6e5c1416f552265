import { DataTypes, Model, type InferAttributes, type InferCreationAttributes, type Sequelize } from "sequelize";

/** A document's PDF, rendered once; rows never change (triggers). */
export class DocumentFile extends Model<InferAttributes<DocumentFile>, InferCreationAttributes<DocumentFile>> {
  declare documentId: string;
  declare bytes: Buffer;
  /** Hex, of the bytes. */
  declare sha256: string;
  declare sizeBytes: number;
  declare pages: number;
  declare madeAt: Date;
}

export function defineDocumentFile(sequelize: Sequelize): void {
  DocumentFile.init(
    {
      documentId: { type: DataTypes.STRING(32), primaryKey: true },
      bytes: { type: DataTypes.BLOB("medium"), allowNull: false },
      sha256: { type: DataTypes.STRING(64), field: "sha256", allowNull: false },
      sizeBytes: { type: DataTypes.INTEGER.UNSIGNED, allowNull: false },
      pages: { type: DataTypes.INTEGER.UNSIGNED, allowNull: false },
      madeAt: { type: DataTypes.DATE(3), allowNull: false },
    },
    { sequelize, tableName: "document_files", underscored: true, timestamps: false },
  );
}
