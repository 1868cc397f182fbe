/** A report of a problem: what a person looks into, then saves and gives to whoever helps. Nothing of it is sent. */

export interface ReportFile {
  name: string;
  text: string;
}

export interface SavedReport {
  fileName: string;
  /** A zip file of what was shown. */
  base64: string;
}
