import { runCommand } from './command.ts';
import { spellingFaults, wordFaults } from './texts/agreedWords.ts';
import { exists, writtenFiles } from './texts/files.ts';
import { guideFaults } from './texts/guides.ts';
import { linkFaults } from './texts/links.ts';
import { requirementFaults } from './texts/requirements.ts';

const help = `Checks the texts of the project: spelling, the agreed words of content and interface, what documents
name and link to, what guides begin with, the indexes of guides and decisions, and the numbers of
requirements.

Usage: node scripts/check-texts.ts

Exit status: 0 without faults, 1 with faults, which are printed one a line.`;

await runCommand({
  help,
  async run() {
    const files = writtenFiles();
    const faults = [
      ...spellingFaults(files),
      ...linkFaults(files, exists),
      ...guideFaults(files),
      ...requirementFaults(files),
      ...(await wordFaults()),
    ];
    if (faults.length > 0) throw new Error(faults.join('\n'));
    return undefined;
  },
});
