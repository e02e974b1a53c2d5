const script = 'alert(1)';
const handlers = [
  'onclick',
  'onerror',
  'onload',
  'onmouseover',
  'onfocus',
  'onanimationstart',
  'ontoggle',
  'onpointerdown',
];
const carriers = ['p', 'a', 'img', 'table', 'td', 'svg', 'body', 'details', 'video', 'input', 'marquee', 'custom-tag'];
const addresses = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'java\tscript:alert(1)',
  'java&#10;script:x',
  '&#106;avascript:alert(1)',
  'javascript&colon;alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  '//evil.example/x',
  'http://evil.example/x',
  'file:///etc/passwd',
  'blob:https://a/b',
  'feed:javascript:alert(1)',
];
const containers = [
  'xmp',
  'noscript',
  'noembed',
  'noframes',
  'template',
  'iframe',
  'plaintext',
  'textarea',
  'title',
  'style',
  'math',
  'svg',
  'select',
  'option',
  'object',
  'embed',
  'form',
  'listing',
];

/**
 * Hostile HTML, at least one sample of each published kind. No active content, external resource or style may remain.
 */
export const hostileHtml = [
  ...handlers.map((name) => `<p ${name}="${script}">x</p>`),
  ...carriers.map((tag) => `<${tag} onclick=${script} src=x href=x>x</${tag}>`),
  ...addresses.flatMap((address) => [`<a href="${address}">x</a>`, `<img src="${address}">`]),
  ...containers.map((tag) => `<${tag}><p title="</${tag}><img src=x onerror=${script}>"></p></${tag}>`),
  `<script>${script}</script>`,
  `<scr<script>ipt>${script}</scr</script>ipt>`,
  `<SCRIPT SRC=https://evil.example/x.js></SCRIPT>`,
  `<style>@import 'https://evil.example'</style>`,
  `<p style="background:url(https://evil.example)" id="root" class="x">x</p>`,
  `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=${script}&gt;">`,
  `<svg><style><img src=x onerror=${script}></style></svg>`,
  `<form><math><mtext></form><form><mglyph><style></math><img src onerror=${script}>`,
  `<noscript><p title="</noscript><img src=x onerror=${script}>">`,
  `<xmp><p title="</xmp><svg/onload=${script}>">`,
  `<!--><img src=x onerror=${script}>-->`,
  `<![CDATA[<img src=x onerror=${script}>]]>`,
  `<base href="https://evil.example/"><link rel="stylesheet" href="https://evil.example/x.css">`,
  `<meta http-equiv="refresh" content="0;url=https://evil.example">`,
  `<iframe srcdoc="<script>${script}</script>"></iframe>`,
  `<object data="data:text/html,<script>${script}</script>"></object>`,
];
