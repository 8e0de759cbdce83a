import { BarcodeDetector, prepareZXingModule } from 'barcode-detector/ponyfill';
import reader from 'zxing-wasm/reader/zxing_reader.wasm?url';

// By default the library would load it from another host.
prepareZXingModule({ overrides: { locateFile: () => reader } });

/** A detector of codes for browsers without one: 20 KB of script and 450 KB of WebAssembly. */
export { BarcodeDetector };
